interface DrawingProps {
  /** The address of an SVG file of symbols. They can use the colours of the page. */
  file: string
  name: string
  className: string
}

/** A decorative drawing, loaded as a file of its own instead of being part of the HTML or the scripts. */
export function Drawing({ file, name, className }: DrawingProps) {
  return (
    <svg className={className} aria-hidden="true" focusable="false">
      <use href={`${file}#${name}`} />
    </svg>
  )
}
