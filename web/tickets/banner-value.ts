/** Stands for a file that has been looked at and cannot be sent. No base64 looks like it. */
export const WILL_NOT_DO = '!'

export const toBase64 = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
