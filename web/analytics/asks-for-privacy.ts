/** Do Not Track or Global Privacy Control: whoever has either on is not counted, and nothing is sent. */
export const asksForPrivacy = (): boolean =>
  navigator.doNotTrack === '1' || ('globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true)
