import type { LegalPage } from '../../../contract/editorial/content.ts'
import { cleanRichText } from '../../platform/clean-rich-text.ts'
import { type Markup, markup } from '../../platform/markup.ts'

/** A paragraph, or a list of points. */
type Passage = string | { points: readonly string[] }

/** A legal page as it comes with the release. */
export interface FirstLegalPage extends Omit<LegalPage, 'sections'> {
  sections: readonly { id: string; title: string; passages: readonly Passage[] }[]
}

const markupOf = (passage: Passage): Markup =>
  typeof passage === 'string'
    ? markup`<p>${passage}</p>`
    : markup`<ul>${passage.points.map((point) => markup`<li>${point}</li>`)}</ul>`

export const withRichText = ({ sections, ...page }: FirstLegalPage): LegalPage => ({
  ...page,
  sections: sections.map(({ passages, ...section }) => ({
    ...section,
    text: cleanRichText(markup`${passages.map(markupOf)}`.text),
  })),
})
