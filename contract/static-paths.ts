/** Pages whose text is part of the site. They stand apart so that no other page carries their addresses. */
export const aboutUsPath = (): string => '/aboutus'
export const termsPath = (): string => '/termsofservice'
export const privacyPath = (): string => '/privacypolicy'
export const contentGuidelinesPath = (): string => '/contentguidelines'
export const infringementPath = (): string => '/infringementpolicy'
export const advertisePath = (): string => '/advertise'
