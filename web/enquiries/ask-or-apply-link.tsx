import { Link } from 'react-router'

/** The fragment of the section's address on the course page. */
export const ASK_ANCHOR = 'ask'

/** Leads to the section below; on every width it is in sight when the page opens. */
export const AskOrApplyLink = () => (
  <a className="button min-h-12 whitespace-nowrap" href={`#${ASK_ANCHOR}`}>
    Ask or apply
  </a>
)

/** Leads there from the middle of a text. */
export const AskInstitution = () => (
  <Link className="underline underline-offset-4" to={`#${ASK_ANCHOR}`}>
    Ask the institution
  </Link>
)
