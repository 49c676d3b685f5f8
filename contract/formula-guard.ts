// A spreadsheet works out a cell that begins like this, and a stranger's text must never be worked out.
const FORMULA_START = /^(?:[=+@\t\r]|-(?!\d+(?:\.\d+)?$))/

export const isFormula = (text: string): boolean => FORMULA_START.test(text) || FORMULA_START.test(text.trim())

// Text that has the guard already gets another, so that taking one away always gives back what was there.
const needsGuard = (text: string): boolean => isFormula(text.replace(/^'+/, ''))

/** The text with a `'` before it where a spreadsheet would take it for a formula. */
export const guardFormula = (text: string): string => (needsGuard(text) ? `'${text}` : text)

/** Undoes `guardFormula`, and nothing else. */
export const withoutGuard = (text: string): string => (text.startsWith("'") && needsGuard(text) ? text.slice(1) : text)
