import { DELIVERY_MODALITIES, type DeliveryModality, type StudyMode } from '../../contract/catalogue/vocabulary.ts'
import { levelNumber, type Offer } from './offer.ts'
import { happens, pickWeighted } from './seeded-choice.ts'

export interface Delivery {
  modalities: DeliveryModality[]
  study_modes: StudyMode[]
}

const isModality = (text: string): text is DeliveryModality => text in DELIVERY_MODALITIES

/** What is learnt by hand needs the hand there: never online, and blended only where the theory is long enough. */
function modalityWeights({ programme, institution }: Offer): [DeliveryModality, number][] {
  return Object.entries(institution.profile.modalities).flatMap(([modality, share]): [DeliveryModality, number][] => {
    if (!isModality(modality) || share === 0) return []
    if (!programme.hands_on) return [[modality, share]]
    if (modality === 'online') return []
    return [[modality, modality === 'blended' && programme.months < 12 ? share / 4 : share]]
  })
}

function modalitiesOf(offer: Offer): DeliveryModality[] {
  const weights = modalityWeights(offer)
  if (weights.length === 0) return ['f2f']
  const first = pickWeighted(weights, offer.seed, 'modality')
  const others = weights.filter(([modality]) => modality !== first)
  const isChoice = !offer.programme.hands_on && others.length > 0 && happens(0.14, offer.seed, 'second modality')
  return isChoice ? [first, pickWeighted(others, offer.seed, 'which second')] : [first]
}

type ModeSets = readonly (readonly [string, number])[]

const SHORT: ModeSets = [
  ['evening', 30],
  ['weekend', 25],
  ['part_time', 20],
  ['full_time', 20],
]
const CERTIFICATE: ModeSets = [
  ['full_time', 42],
  ['full_time evening', 14],
  ['evening', 18],
  ['weekend', 14],
  ['part_time', 12],
]
const DIPLOMA: ModeSets = [
  ['full_time', 38],
  ['full_time evening', 20],
  ['evening', 14],
  ['part_time weekend', 14],
  ['full_time part_time', 14],
]
const DEGREE: ModeSets = [
  ['full_time', 50],
  ['full_time part_time', 20],
  ['full_time evening', 16],
  ['evening weekend', 6],
  ['part_time weekend', 8],
]
const STATE_DEGREE: ModeSets = [
  ['full_time', 74],
  ['full_time evening', 16],
  ['full_time part_time', 10],
]
const POSTGRADUATE: ModeSets = [
  ['part_time', 24],
  ['evening', 26],
  ['weekend', 22],
  ['full_time part_time', 16],
  ['evening weekend', 12],
]
const HANDS_ON: ModeSets = [
  ['full_time', 72],
  ['full_time part_time', 12],
  ['evening', 8],
  ['weekend', 8],
]

function modeSets({ programme, institution }: Offer): ModeSets {
  const level = levelNumber(programme)
  if (level === null) return SHORT
  if (level >= 8)
    return level === 10
      ? [
          ['full_time part_time', 60],
          ['part_time', 40],
        ]
      : POSTGRADUATE
  if (level === 7 && institution.profile.state_funded) return STATE_DEGREE
  if (programme.hands_on) return level >= 4 ? HANDS_ON.slice(0, 2) : HANDS_ON
  if (level === 7) return DEGREE
  return level >= 4 ? DIPLOMA : CERTIFICATE
}

const STUDY_MODE_ORDER: readonly StudyMode[] = ['full_time', 'part_time', 'evening', 'weekend']

export function deliveryOf(offer: Offer): Delivery {
  const modes = pickWeighted(modeSets(offer), offer.seed, 'modes').split(' ')
  return {
    modalities: modalitiesOf(offer),
    study_modes: STUDY_MODE_ORDER.filter((mode) => modes.includes(mode)),
  }
}
