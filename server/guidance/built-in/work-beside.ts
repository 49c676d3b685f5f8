const WHILE = '(?:while|when|and|as)(?: i| i am| im| also)*'
const WORKS_AND_STUDIES = `(?:(?:work|have a job|keep my job|do a job) ${WHILE} (?:study|studying)|study ${WHILE} (?:work|working))`
const QUESTION = new RegExp(
  `^ (?:(?:but|and|so|ok|also|then) )*(?:can|could|may|will|would) (?:i|we) (?:still |also )?${WORKS_AND_STUDIES}(?: at the same time| together| here| too| please)? $`,
)

/** 'Can I work while studying?' asks for a study mode and does not name a job. */
export const asksToWorkBeside = (said: string): boolean => QUESTION.test(said)
