import type { InstitutionDraft } from '../../../contract/catalogue/institution.ts'

/** Where `data/pictures/draw.ts` puts what it draws. */
export const picturesOf = (
  id: number,
  slides: readonly (readonly [order: number, caption: string])[],
): Pick<InstitutionDraft, 'banner' | 'logo' | 'slides'> => ({
  banner: { url: `/pictures/institutions/${id}/banner.svg` },
  logo: { url: `/pictures/institutions/${id}/logo.svg` },
  slides: slides.map(([order, caption], index) => ({
    order,
    image: { url: `/pictures/institutions/${id}/slide-${index + 1}.svg` },
    caption,
  })),
})
