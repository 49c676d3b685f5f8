/** What a part of a message says about its writer. */
export interface Clauses {
  /** What is wished, with everything that could not be told apart from it. */
  wish: string
  /** What is not wished: 'not an office', 'tired of cooking'. */
  dislikes: string[]
  /** The present job or finished studies: 'I am a cashier', 'I have a diploma in IT'. */
  background: string[]
}

const BREAK =
  /[.!?;:\n]+|,|\s-+\s|(?<!\b(?:anything|everything|nothing) )\b(?:but|however|although|though|yet|whereas)\b|\b(?:and|so|now|because)\b(?= (?:i|he|she|we|they|my)\b)/g

/** 'not' that rejects nothing. */
const NO_DISLIKE =
  /\b(?:can|could|may|did|does|is|was|were|has|have|had|will|am|are) not\b(?! (?:want|like|going to|interested|into|for me|wish|enjoy))|\bdo not (?:know|have|need|mind|care|get|understand|think|care|even|really know|see|think)\b|\bnot (?:sure|enough|only|just|yet|so|too|very|even|know|all|always|many|much|afraid|bad|allowed|able|possible|far|now|the best|good|working|finished|passed|really sure)\b|\b(?:has|have|had|there is|with) no\b|\bno (?:idea|one|body|money|problem|matter|results|experience|job|time|degree|paper|certificate|english)\b|\bnever (?:mind|studied|learnt|learned|had|got|went|been|did|tried)\b|\bwhy not\b|\bor not\b|\bif not\b/

/** Begins what is not wished, up to the end of its clause. */
const DISLIKE =
  /\b(?:do not|does not|did not|would not|will not|never|not) (?:want|like|wish|enjoy|going to|interested in|into|love)\b(?: to\b| for\b)?(?: be\b| become\b| do\b| study\b| learn\b| work\b)?(?: in\b| as\b| at\b| with\b)?|\b(?:hate|hates|hated|dislike|dislikes|tired of|sick of|fed up (?:with|of)|bored (?:of|with)|done with|enough of|anything but|everything but|everything except|anything except|except|instead of|rather than|no more|not another|away from|can not stand|afraid of|scared of)\b|\b(?:not|no|never|without|nothing with|nothing about|nothing to do with)\b/

const PRESENT_JOB =
  /\b(?:i|he|she|we) (?:am|is|are|was|were|have been|has been|had been|used to be)(?: now| currently| already| just| presently)? (?:a|an|the)\b|\b(?:i|he|she) (?:work|works|worked|am working|is working|have worked|has worked|drive|drives|sell|sells|clean|cleans|serve|serves) (?:as|at|in|for|on|a|the)\b|^\s*(?:working|worked|employed) (?:as|at|in|for)\b|\b(?:i|he|she) (?:have|has|hold|holds|finished|completed|did|got) (?:a |an |my |his |her )?(?:diploma|degree|certificate|bachelor|masters|bsc|ba|advanced diploma)\b|\b(?:my|his|her) (?:present |current )?job\b|\b(?:years?|months?) (?:as|in|at|behind|on)\b/

const WISH =
  /\b(?:want|wants|wish|wishes|dream|dreams|like to|love to|would like|hope|become|learn|study|interested|looking for|need a|need to|rather|course|teach me|switch|change to|move to|prefer|instead)\b/

/** Wishes of others for the writer: 'my father wants me to be a doctor'. */
const WISH_OF_OTHERS =
  /\b(?:wants?|wanted|tells?|told|says?|said|asks?|asked|pushes|pushed|forces?|expects?|wish|wishes) (?:that )?(?:me|i|us)\b(?: (?:to|should|must|will|become))?/

/** Takes folded text apart (see `foldMessage`). */
export function splitClauses(text: string): Clauses {
  const parts = text.split(BREAK).map((part) => part.trim())
  const clauses = parts.filter((part) => part !== '')
  const wish: string[] = []
  const dislikes: string[] = []
  const background: string[] = []
  const contrasted =
    /(?<!\b(?:anything|everything|nothing) )\b(?:but|however|although|though|yet|instead|rather)\b/.test(text)
  for (const clause of clauses) {
    const dislike = NO_DISLIKE.test(clause) ? null : DISLIKE.exec(clause)
    if (dislike) {
      const before = clause.slice(0, dislike.index).trim()
      const rejected = clause.slice(dislike.index + dislike[0].length).trim()
      if (before !== '') wish.push(before)
      if (rejected !== '') dislikes.push(rejected)
    } else if (contrasted && WISH_OF_OTHERS.test(clause)) {
      dislikes.push(clause.replace(WISH_OF_OTHERS, ' '))
    } else if (PRESENT_JOB.test(clause) && !WISH.test(clause)) background.push(clause)
    else wish.push(clause)
  }
  return { wish: wish.join(' . '), dislikes, background }
}
