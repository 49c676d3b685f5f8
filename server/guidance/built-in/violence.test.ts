import { describe, expect, it } from 'vitest'
import { isDistress } from './safety.ts'

describe('violence', () => {
  it.each([
    'my uncle was touching me',
    'My father has been hitting me',
    'he tried to rape me',
    'my stepmother hits me',
    'my cousin touched me',
    'a man at the resort touched me',
    'my husband never stops beating me',
    'he keeps on hitting me',
    'he sexually abused me',
    'my teacher touch me',
    'My stepfather keeps hitting me',
    'he raped me',
    'someone at the college touched me',
    'a teacher in my old school used to beat me',
    'they beat me at home',
    'he beats me in the house',
    'my dad beat me in front of everyone',
    'he hit me with a belt',
    'my boss harasses me',
    'my ex threatened me',
    'the man that hit me is my uncle',
    'it hurts me when he beats me',
    'your course is nice but my brother slaps me',
    'my parents beat us',
    'He strangled me',
    'the driver touched my thigh',
    'my friend groped me after class',
    'my classmates bully me',
    'he beat me and then I lost in football',
    'my wife punches me',
    "I didn't tell anyone that my grandfather molested me",
  ])('is heard in: %s', (message) => {
    expect(isDistress(message)).toBe(true)
  })

  it.each([
    'my brother beat me at football',
    'she always beats me in chess',
    'my friend beat me in the maths exam',
    'he beat me by two marks',
    'someone beat me to it',
    'nobody can beat me in maths',
    'beats me why nobody teaches that',
    'the news hit me',
    'it hit me that I want to be a teacher',
    'reality hit me after my results',
    'this course touched me',
    'your story touched me',
    'That really touched me',
    'the film deeply touched me',
    'hit me with some options',
    'hit me up when there is a new course',
    'they kicked me out of the class',
    'how do I get in touch with you',
    'keep in touch',
    'I want to help people who were hit by storms',
    'my teacher beat cancer and inspired me',
  ])('is not heard in: %s', (message) => {
    expect(isDistress(message)).toBe(false)
  })
})
