// Plain JavaScript: an older Node cannot read TypeScript, and its error message does not say why.
const [major, minor] = process.versions.node.split('.').map(Number)
// Passwords are hashed with `crypto.argon2`, which came with Node 24.7.
if (major < 24 || (major === 24 && minor < 7)) {
  console.error(
    `Graduate Maldives needs Node 24.7 or newer, and this is ${process.version}. ` +
      '`npm ci` brings one along for Linux and Windows; elsewhere install it first.',
  )
  process.exit(1)
}
