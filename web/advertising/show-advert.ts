import type { Advert } from '../../contract/advertising/advert.ts'
import {
  BANNER_LINK,
  BANNER_PICTURE,
  BANNER_SIZE,
  LESS_MOTION,
  MOVING,
  MOVING_PICTURE,
  PAUSE,
  PAUSE_BOX,
  PAUSE_TEXT,
  SPONSORED,
  STILL_PICTURE,
} from './look.ts'

function make<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  about: Partial<HTMLElementTagNameMap[Tag]>,
  ...content: (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const element = Object.assign(document.createElement(tag), about)
  element.append(...content)
  return element
}

/** A banner as `sent-adverts.tsx` sends it, for a page that was reached without a load. */
export function showAdvert({ id, link, image, still, text }: Advert): HTMLElement {
  const about = { ...BANNER_SIZE, alt: text }
  const picture = make('img', {
    className: still ? MOVING_PICTURE : BANNER_PICTURE,
    ...about,
    decoding: 'async',
  })
  const anchor = make('a', { className: BANNER_LINK, href: link, rel: SPONSORED })
  anchor.dataset['advert'] = String(id)
  // An answer that was kept since before there were still pictures has none.
  if (!still) {
    picture.src = image ?? ''
    anchor.append(picture)
    return anchor
  }
  const source = make('source', { media: LESS_MOTION, srcset: still })
  // It would fetch the moving picture at once, were it not told of the other one first.
  const pictures = make('picture', {}, source, picture)
  picture.src = image ?? ''
  // Lazy before it has an address, for the same reason.
  anchor.append(pictures, make('img', { className: STILL_PICTURE, ...about, loading: 'lazy', src: still }))
  const pause = make(
    'label',
    { className: PAUSE },
    make('input', { className: PAUSE_BOX, type: 'checkbox' }),
    PAUSE_TEXT,
  )
  return make('div', { className: MOVING }, pause, anchor)
}
