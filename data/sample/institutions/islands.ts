/** Where the sample campuses stand: the name as addresses write it, and coordinates good to about a kilometre. */
export const ISLANDS = {
  Malé: { latitude: 4.1755, longitude: 73.5093 },
  Hulhumalé: { latitude: 4.2188, longitude: 73.5417 },
  'S. Hithadhoo': { latitude: -0.6, longitude: 73.0833 },
  'HDh. Kulhudhuffushi': { latitude: 6.6221, longitude: 73.07 },
  'GDh. Thinadhoo': { latitude: 0.5333, longitude: 72.9333 },
  'L. Gan': { latitude: 1.9147, longitude: 73.5414 },
  Fuvahmulah: { latitude: -0.2974, longitude: 73.4243 },
  'Lh. Naifaru': { latitude: 5.4444, longitude: 73.3657 },
  'B. Eydhafushi': { latitude: 5.1037, longitude: 73.0708 },
  'R. Ungoofaaru': { latitude: 5.6681, longitude: 73.0306 },
  'HA. Dhidhdhoo': { latitude: 6.8874, longitude: 73.114 },
  'N. Velidhoo': { latitude: 5.6622, longitude: 73.2751 },
} as const
export type Island = keyof typeof ISLANDS

/** 'S. Hithadhoo' is Hithadhoo to those who live there. */
export const shortName = (island: Island): string => island.replace(/^[A-Z][A-Za-z]*\. /, '')
