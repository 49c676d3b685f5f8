import { expect, it } from 'vitest'
import page from './design.tsx?raw'
import samples from './design-samples.tsx?raw'

/** Shown inside another component. */
const PARTS = ['../design/field.tsx', '../design/page-link.tsx', '../design/suggestion-list.tsx']

it('shows every design component', () => {
  const components = Object.keys(import.meta.glob(['../design/*.tsx', '!../design/*.test.tsx']))
  expect(components.length).toBeGreaterThan(10)
  expect(components.filter((file) => !`${page}${samples}`.includes(`'${file}'`) && !PARTS.includes(file))).toEqual([])
})
