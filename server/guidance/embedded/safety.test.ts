import { describe, expect, it } from 'vitest'
import { isDistress } from './safety.ts'

describe('distress', () => {
  it.each([
    'I want to kill myself',
    "i don't want to live anymore",
    'i dont wanna live',
    'I dont want live any more',
    'I do not want to live at all',
    'I no longer want to live in this world',
    "I don't want to live in pain",
    'I cant live anymore',
    "I can't live like this",
    'I cannot live',
    'i cant live without you',
    'I cant live with this pain',
    'I can not live in this world',
    'I wish I was dead',
    'thinking of ending my life',
    'there is no reason to live',
    'KMS',
    'I feel suicidal',
    'nobody loves me and i dont want to be here anymore',
    "I can't go on",
    "i can't take this anymore",
    'I hate my life',
    'im tired of living',
    'life is pointless',
    'no one would miss me',
    'i want to sleep and never wake up',
    'I have given up, I dont want to exist',
    'everyone would be better off without me',
    'My stepfather keeps hitting me',
    'he raped me',
    'I was molested',
    'I am not safe at home',
    'i cut myself again',
    'މަރުވާން ބޭނުން',
  ])('is heard in: %s', (message) => {
    expect(isDistress(message)).toBe(true)
  })

  it.each([
    'I want to bake cakes',
    "I'm dying to be a chef",
    'a course in suicide prevention',
    'I want to work with abused children',
    'which course is a killer',
    'I want to stop violence against women',
    'Policing and crime',
    'cut hair for a living',
    'live on my island and study',
    'I want to live in Addu',
    'I am tired of living in Male, what can I study in Addu?',
    "I can't go on the ferry every day",
    "i don't want to wake up early for classes",
    'is a diploma worth it',
    'I hate life sciences',
    "I don't live in Male, is there anything online?",
    'we do not live in the capital',
    'I no longer live in Addu',
    'I cant live in Male',
    "I can't live there, it is too far",
    'we cannot live on one salary',
    "I can't live without my phone",
    "I don't want to live in Malé",
    'I do not want to live on another island',
  ])('is not heard in: %s', (message) => {
    expect(isDistress(message)).toBe(false)
  })
})
