/** Where the specification has no words of its own. */
export const FAILURE_TEXTS = {
  refusedText: 'That did not work. Please try again.',
  unreachableText: 'Network error. Please try again later.',
}
