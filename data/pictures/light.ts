import { mix } from './colour.ts'

/** The hour of a picture: sky from the top down, sun, sea from the horizon to the beholder. */
export interface Light {
  top: string
  middle: string
  low: string
  sun: string
  glow: string
  cloud: string
  seaFar: string
  sea: string
  seaNear: string
  /** How much of this shade lies over whatever stands in the light. */
  shade: string
  shadeShare: number
}

export const LIGHTS = {
  morning: {
    top: '#74c0e4',
    middle: '#bfe4ee',
    low: '#fff1d6',
    sun: '#fffaf0',
    glow: '#ffeec2',
    cloud: '#ffffff',
    seaFar: '#8fd6d8',
    sea: '#35acb8',
    seaNear: '#0f7f95',
    shade: '#3a7f9a',
    shadeShare: 0.04,
  },
  noon: {
    top: '#2c97d3',
    middle: '#79c7e8',
    low: '#dff4f6',
    sun: '#ffffff',
    glow: '#ffffff',
    cloud: '#ffffff',
    seaFar: '#49bccb',
    sea: '#18a0b4',
    seaNear: '#0b7390',
    shade: '#2c97d3',
    shadeShare: 0,
  },
  gold: {
    top: '#5aa6c9',
    middle: '#f3d7ac',
    low: '#ffd28c',
    sun: '#fff6dc',
    glow: '#ffe0a3',
    cloud: '#fff3df',
    seaFar: '#f2cf9c',
    sea: '#5fb0ae',
    seaNear: '#1b7486',
    shade: '#c07a3c',
    shadeShare: 0.1,
  },
  dusk: {
    top: '#2a2a63',
    middle: '#a84f7f',
    low: '#ffb27c',
    sun: '#fff0cf',
    glow: '#ffc98f',
    cloud: '#f6a58c',
    seaFar: '#f3a27e',
    sea: '#8a4f83',
    seaNear: '#2b2d63',
    shade: '#3c2a63',
    shadeShare: 0.34,
  },
  night: {
    top: '#071433',
    middle: '#15336c',
    low: '#3a6fa0',
    sun: '#fbf4da',
    glow: '#9fc3e6',
    cloud: '#4d77a8',
    seaFar: '#3a6f9f',
    sea: '#183f74',
    seaNear: '#071a3a',
    shade: '#0a1c44',
    shadeShare: 0.5,
  },
} as const satisfies Record<string, Light>
export type LightName = keyof typeof LIGHTS

/** A colour as it looks at that hour. */
export const lit = (light: Light, colour: string): string => mix(colour, light.shade, light.shadeShare)
