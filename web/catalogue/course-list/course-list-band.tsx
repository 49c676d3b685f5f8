/** A heading that takes more than two lines of a phone is set smaller there. */
const LONG_HEADING = 28

export const CourseListBand = ({ heading, line = '' }: { heading: string; line?: string }) => (
  <div className="band">
    <div className="mx-auto max-w-page px-4 py-8 sm:px-6 sm:py-10">
      <h1
        className={`break-words font-extrabold ${heading.length > LONG_HEADING ? 'text-2xl sm:text-title' : 'text-title'}`}
      >
        {heading}
      </h1>
      {line && <p className="mt-1 break-words text-on-band-soft">{line}</p>}
    </div>
  </div>
)
