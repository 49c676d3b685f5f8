import { expect, it } from 'vitest'
import { sayWhereTaught } from './introduce-choice.ts'

const inClass = { islands: ['Malé', 'S. Hithadhoo'], delivery_modalities: { f2f: 'Face to face' } }
const online = { islands: [], delivery_modalities: { online: 'Online' } }

it.each([
  ['on islands', [inClass], 'These are taught in Malé and S. Hithadhoo.'],
  [
    'on islands and online',
    [inClass, online],
    'These are taught in Malé and S. Hithadhoo; online courses need no travel.',
  ],
  ['online only', [online], 'Online courses need no travel.'],
  ['nobody says where', [{ islands: [], delivery_modalities: {} }], ''],
])('says where courses are taught: %s', (_, cards, sentence) => {
  expect(sayWhereTaught(cards)).toBe(sentence)
})
