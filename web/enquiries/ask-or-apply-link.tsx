/** The fragment of the section's address on the course page. */
export const ASK_ANCHOR = 'ask'

/** Leads to the section below; on every width it is in sight when the page opens. */
export const AskOrApplyLink = () => (
  <a className="button min-h-12 whitespace-nowrap" href={`#${ASK_ANCHOR}`}>
    Ask or apply
  </a>
)
