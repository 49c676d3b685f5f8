/** What the form holds for a file that cannot be sent. It is not valid base64. */
export const UNUSABLE_BANNER = '!'

export const toBase64 = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
