import { Icon } from './icon.tsx'

/** Printing needs JavaScript here; the browser's own menu does it without. */
export const PrintButton = () => (
  <button className="button button-quiet needs-script gap-2 print:hidden" type="button" onClick={() => window.print()}>
    <Icon name="print" /> Print
  </button>
)
