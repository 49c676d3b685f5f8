import type { ImgHTMLAttributes } from 'react'

interface PictureProps extends Pick<ImgHTMLAttributes<HTMLImageElement>, 'loading' | 'fetchPriority'> {
  of: string
  className: string
}

/** They say nothing that the name beside them does not. */
export const Banner = ({ of, className, ...fetching }: PictureProps) => (
  <img className={`w-full object-cover ${className}`} src={of} alt="" width={1600} height={400} {...fetching} />
)

/** `size` is for the room that is kept; the class may draw it otherwise. */
export const Crest = ({ of, size, className, ...fetching }: PictureProps & { size: number }) => (
  <img className={`shrink-0 overflow-hidden ${className}`} src={of} alt="" width={size} height={size} {...fetching} />
)
