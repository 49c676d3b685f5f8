/** A longer heading would take more than two lines on a phone, so it is smaller there. */
const LONG_HEADING = 28

interface CourseListBandProps {
  heading: string
  /** The active filters; narrow screens show them as chips instead. */
  details?: string
  /** 'Page 2 of 9'. */
  position?: string
}

export const CourseListBand = ({ heading, details, position }: CourseListBandProps) => (
  <div className="band">
    <div className="mx-auto max-w-page px-4 py-8 sm:px-6 sm:py-10">
      <h1
        className={`break-words font-extrabold ${heading.length > LONG_HEADING ? 'text-2xl sm:text-title' : 'text-title'}`}
      >
        {heading}
      </h1>
      {(details || position) && (
        <p className="break-words text-on-band-soft">
          {details && <span className="max-lg:not-print:hidden">{position ? `${details} · ` : details}</span>}
          {position}
        </p>
      )}
    </div>
  </div>
)
