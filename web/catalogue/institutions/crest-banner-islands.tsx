import { Fragment, type ImgHTMLAttributes } from 'react'

interface PictureProps extends Pick<ImgHTMLAttributes<HTMLImageElement>, 'loading' | 'fetchPriority'> {
  src: string
  className: string
  alt?: string | undefined
}

/** Without a description the empty alt is right: the institution's name is always beside the picture. */
export const Banner = ({ className, alt = '', ...image }: PictureProps) => (
  <img className={`w-full object-cover ${className}`} alt={alt} width={1600} height={400} {...image} />
)

/** `size` reserves the space; the class may draw it in another size. */
export const Crest = ({ size, className, alt = '', ...image }: PictureProps & { size: number }) => (
  <img className={`shrink-0 overflow-hidden ${className}`} alt={alt} width={size} height={size} {...image} />
)

/** Names of islands; a line breaks only between them. */
export function Islands({ islands }: { islands: readonly string[] }) {
  return (
    <span>
      {islands.map((island, index) => (
        <Fragment key={island}>
          <span className="whitespace-nowrap">
            {island}
            {index < islands.length - 1 && ' ·'}
          </span>{' '}
        </Fragment>
      ))}
    </span>
  )
}
