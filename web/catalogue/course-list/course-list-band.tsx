/** A heading that takes more than two lines of a phone is set smaller there. */
const LONG_HEADING = 28

interface CourseListBandProps {
  heading: string
  /** What narrows the list; on a narrow screen chips say it, below. */
  details?: string
  place?: string
}

export const CourseListBand = ({ heading, details, place }: CourseListBandProps) => (
  <div className="band">
    <div className="mx-auto max-w-page px-4 py-8 sm:px-6 sm:py-10">
      <h1
        className={`break-words font-extrabold ${heading.length > LONG_HEADING ? 'text-2xl sm:text-title' : 'text-title'}`}
      >
        {heading}
      </h1>
      {(details || place) && (
        <p className="break-words text-on-band-soft">
          {details && <span className="max-lg:not-print:hidden">{place ? `${details} · ` : details}</span>}
          {place}
        </p>
      )}
    </div>
  </div>
)
