import type { InstitutionDraft } from '../../../contract/catalogue/institution.ts'
import { ISLANDS, type Island, shortName } from './islands.ts'

type ContactPoint = InstitutionDraft['campuses'][number]

/** Every address below is at a reserved example domain, and every number is made up. */
interface Home {
  id: number
  /** 'coral-bay' lives at www.coral-bay.example. */
  site: string
}

interface CampusSite {
  island: Island
  street: string
  line2?: string
  /** 'Hithadhoo Campus' unless it has a name of its own. */
  name?: string
}

interface FacultySeat {
  name: string
  /** The part before the @. */
  mailbox: string
  island: Island
  street: string
  line2?: string
}

const digits = (value: number, length: number): string => String(value).padStart(length, '0')
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')

const mapEmbed = (island: Island): string => {
  const { latitude, longitude } = ISLANDS[island]
  const view = '!2m3!1f0!2f0!3f0!3m2!1i1024!2i768!4f13.1!5e0!3m2!1sen!2smv!4v1'
  const source = `https://www.google.com/maps/embed?pb=!1m14!1m12!1m3!1d2000!2d${longitude}!3d${latitude}${view}`
  const frame = 'width="600" height="450" style="border:0" loading="lazy"'
  return `<iframe src="${source}" ${frame} title="Map of ${island}"></iframe>`
}

const links = (site: string, page: string) => {
  const account = site.replaceAll('-', '')
  return {
    link_website: `https://www.${site}.example/${page}`,
    link_instagram: `https://instagram.example/${account}`,
    link_twitter: `https://twitter.example/${account}`,
    link_facebook: `https://facebook.example/${account}`,
    link_linkedin: `https://linkedin.example/school/${account}`,
    link_youtube: `https://youtube.example/@${account}`,
  }
}

/** The first one is the main campus. */
export const campusesOf = ({ id, site }: Home, sites: readonly CampusSite[]): ContactPoint[] =>
  sites.map(({ island, street, line2, name }, index) => ({
    id: id * 100 + index + 1,
    name: name ?? `${shortName(island)} Campus`,
    main: index === 0,
    phone: `+960 330 01${digits((id - 1) * 8 + index, 2)}`,
    alternative_phone: `+960 400 0${digits(id * 50 + index, 3)}`,
    email: index === 0 ? `info@${site}.example` : `${plain(shortName(island))}@${site}.example`,
    ...links(site, index === 0 ? '' : `campuses/${plain(shortName(island))}`),
    address: {
      line1: street,
      line2: line2 ?? null,
      island_city: island,
      country: 'Maldives',
      location_link: mapEmbed(island),
    },
  }))

/** The first one is the main faculty. */
export const facultiesOf = ({ id, site }: Home, seats: readonly FacultySeat[]): ContactPoint[] =>
  seats.map(({ name, mailbox, island, street, line2 }, index) => ({
    id: id * 100 + 50 + index + 1,
    name,
    main: index === 0,
    phone: `+960 400 0${digits(id * 50 + 20 + index, 3)}`,
    alternative_phone: `+960 330 01${digits((id - 1) * 8, 2)}`,
    email: `${mailbox}@${site}.example`,
    ...links(site, `faculties/${mailbox}`),
    address: {
      line1: street,
      line2: line2 ?? null,
      island_city: island,
      country: 'Maldives',
      location_link: mapEmbed(island),
    },
  }))
