// Plain JavaScript: an older Node cannot read TypeScript, and its error message does not say why.
const [major] = process.versions.node.split('.')
if (Number(major) < 24) {
  console.error(
    `Graduate Maldives needs Node 24 or newer, and this is ${process.version}. ` +
      '`npm ci` brings one along for Linux and Windows; elsewhere install it first.',
  )
  process.exit(1)
}
