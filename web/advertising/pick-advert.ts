import type { Advert } from '../../contract/advertising/advert.ts'
import type { Api } from '../../contract/client.ts'
import { newSeed } from '../catalogue/seed.ts'
import { chooseAdvert } from './choose-adverts.ts'

export type PickAdvert = (api: Api) => Promise<Advert | undefined>

/** The server keeps a page for everyone, so it keeps none that lacks its advert. */
export const pickAdvert: PickAdvert = async (api) => chooseAdvert((await api.listAdverts()).data, newSeed(), 0)

/** A visitor on the way to a page gets it, if need be without an advert. */
export const pickAdvertOrNone: PickAdvert = (api) => pickAdvert(api).catch(() => undefined)
