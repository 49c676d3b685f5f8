interface DrawingProps {
  /** The address of an SVG file of symbols. They may use the page's colours: it is drawn as a part of the page. */
  file: string
  name: string
  className: string
}

/** A drawing that is fetched beside the page, so that neither the page nor its scripts carry it. It says nothing. */
export function Drawing({ file, name, className }: DrawingProps) {
  return (
    <svg className={className} aria-hidden="true" focusable="false">
      <use href={`${file}#${name}`} />
    </svg>
  )
}
