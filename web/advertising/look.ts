/** How adverts look, whoever puts them into the page: the server, or later a script. */

export const SPONSORED = 'sponsored noopener'

export const BANNER_LINK = 'block h-full rounded-card'
export const BANNER_PICTURE = 'block h-full w-full rounded-card'
export const BANNER_SIZE = { width: 803, height: 133 } as const

export const TOPLINE_LINK = 'banner-advert'
export const TOPLINE_LABEL = 'banner-label'
