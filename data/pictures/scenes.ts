import type { DrawScene } from './scene.ts'
import { atollFromAbove } from './scene-atoll.ts'
import { lessonUnderTheBanyan } from './scene-banyan.ts'
import { shipsBridge } from './scene-bridge.ts'
import { campusBlock, campusJetty, campusPavilions } from './scene-campus.ts'
import { cityAcrossTheWater } from './scene-city.ts'
import { childrensRoom, classroom } from './scene-classroom.ts'
import { computerRoom, homeStudy } from './scene-computers.ts'
import { mootCourt } from './scene-court.ts'
import { graduation } from './scene-graduation.ts'
import { boatYard, ferryLanding, harbour } from './scene-harbour.ts'
import { frontDesk, kitchen, restaurant } from './scene-kitchen.ts'
import { laboratory } from './scene-laboratory.ts'
import { library } from './scene-library.ts'
import { mosqueCourtyard, readingCircle } from './scene-mosque.ts'
import { boardroom, designTable } from './scene-office.ts'
import { reef } from './scene-reef.ts'
import { solarRoof } from './scene-solar.ts'
import { studio } from './scene-studio.ts'
import { waterVillas } from './scene-villas.ts'
import { clinic, ward } from './scene-ward.ts'
import { workshop } from './scene-workshop.ts'

export const SCENES = {
  atollFromAbove,
  boardroom,
  boatYard,
  campusBlock,
  campusJetty,
  campusPavilions,
  childrensRoom,
  cityAcrossTheWater,
  classroom,
  clinic,
  computerRoom,
  designTable,
  ferryLanding,
  frontDesk,
  graduation,
  harbour,
  homeStudy,
  kitchen,
  laboratory,
  lessonUnderTheBanyan,
  library,
  mootCourt,
  mosqueCourtyard,
  readingCircle,
  reef,
  restaurant,
  shipsBridge,
  solarRoof,
  studio,
  ward,
  waterVillas,
  workshop,
} as const satisfies Record<string, DrawScene>
export type SceneName = keyof typeof SCENES
