/** What the words for a line of the audit log are made of. */
export interface RecordedLine {
  action: string
  /** 'course 1004' */
  thing: string
  institution_id: number | null
  before: unknown
  after: unknown
}

interface ActionWords {
  /** A verb and what it was done to; the name of the thing follows. */
  did: string
  /** Whose name follows: the thing's, unless it is the institution of a team, or nothing has a name. */
  about?: 'thing' | 'team' | 'nothing'
}

type Describe = (line: RecordedLine, kind: string) => ActionWords

const just =
  (did: string): Describe =>
  () => ({ did })
const whole =
  (did: string): Describe =>
  () => ({ did, about: 'nothing' })
const team = (did: (role: string) => string): Describe => {
  const roleIn = (value: unknown) => (valueIn(value, 'role') === 'owner' ? 'an owner' : 'an editor')
  return ({ before, after }) => ({ did: did(roleIn(after ?? before)), about: 'team' })
}

/** What is reviewed is a course or the page of an institution. */
const reviewed =
  (verb: string): Describe =>
  (_line, kind) => ({ did: kind === 'course' ? `${verb} the course` : `${verb} the page of` })

/** A field with two states: which one it has become; undefined where it stayed. */
function became({ before, after }: RecordedLine, field: string): unknown {
  const value = valueIn(after, field)
  return value === valueIn(before, field) ? undefined : value
}

/** Of a ticket or an enquiry. */
const handled =
  (noun: string): Describe =>
  (line) => {
    const state = became(line, 'state')
    if (state === 'closed') return { did: `Closed ${noun}` }
    if (state === 'answered') return { did: `Marked as answered ${noun}` }
    if (state !== undefined) return { did: `Reopened ${noun}` }
    const assigned = became(line, 'assigned_to')
    if (assigned === undefined) return { did: `Changed ${noun}` }
    return { did: assigned === null ? `Assigned to nobody ${noun}` : `Assigned ${noun}` }
  }

const changedPerson: Describe = (line) => {
  const locked = became(line, 'locked')
  if (locked !== undefined) return { did: locked ? 'Locked out' : 'Let in again' }
  const role = became(line, 'role')
  if (role === undefined) return { did: 'Changed the account of' }
  return { did: role === 'member' ? 'Took the staff role from' : `Gave the role of ${role} to` }
}

const changedInstitution: Describe = (line) => {
  const suspended = became(line, 'suspended')
  if (suspended !== undefined) return { did: suspended ? 'Suspended' : 'Lifted the suspension of' }
  if (became(line, 'name') !== undefined) return { did: 'Renamed the institution' }
  const trusted = became(line, 'trusted')
  if (trusted !== undefined) return { did: trusted ? 'Marked as trusted' : 'No longer trusts' }
  return { did: 'Changed the institution' }
}

const SWITCH_NAMES: Readonly<Record<string, string>> = {
  'switch chat': 'the chat',
  'switch registration': 'registration',
  'switch enquiries': 'enquiries',
  'switch adverts': 'adverts',
}
const turned: Describe = ({ thing, after }) => ({
  did: `Turned ${after === false ? 'off' : 'on'} ${SWITCH_NAMES[thing] ?? thing}`,
  about: 'nothing',
})

const NOUNS: Readonly<Record<string, string>> = {
  'banner message': 'the message',
  faq: 'the question',
  testimonial: 'the testimonial of',
  career: 'the career',
  text: 'the text',
}
const content =
  (verb: string): Describe =>
  (_line, kind) => ({ did: `${verb} ${NOUNS[kind] ?? kind}` })

const exportedEnquiries: Describe = (_line, kind) =>
  kind === 'institution'
    ? { did: 'Saved as a file the enquiries of' }
    : { did: 'Saved all enquiries as a file', about: 'nothing' }

/** What each action of the audit log means. A line whose action is not here shows its code. */
export const ACTION_WORDS: Readonly<Record<string, Describe>> = {
  'course:create': just('Created the course'),
  'course:submit': just('Submitted the course'),
  'course:recall': just('Took back the submission of the course'),
  'course:withdraw': just('Withdrew the course'),
  'course:confirm': just('Confirmed the course'),
  'course:restore': just('Restored an old version of the course'),
  'course:discard': just('Discarded the draft of the course'),
  'course:undelete': just('Restored the deleted draft of the course'),
  'course:import': just('Imported courses of'),
  'course:next-year': just('Began drafts for next year of'),
  'page:submit': just('Submitted the page of'),
  'page:recall': just('Took back the submission of the page of'),
  'page:restore': just('Restored an old version of the page of'),
  'page:discard': just('Discarded the draft of the page of'),
  'page:upload': just('Uploaded a picture for the page of'),
  'review:approve': reviewed('Approved'),
  'review:return': reviewed('Returned'),
  'team:invite': team((role) => `Invited ${role} to the team of`),
  'team:accept': team((role) => `Joined as ${role} the team of`),
  'team:change-role': team((role) => `Made somebody ${role} in the team of`),
  'team:remove': team((role) => `Removed ${role} from the team of`),
  'enquiry:reply': just('Answered enquiry'),
  'enquiry:change': handled('enquiry'),
  'enquiry:export': exportedEnquiries,
  'institution:create': just('Added the institution'),
  'institution:change': changedInstitution,
  'institution:delete': just('Deleted the institution'),
  'institution:restore': just('Restored the institution'),
  'institution:merge': just('Merged into another the institution'),
  'institution:order': whole('Changed which institutions come first'),
  'user:change': changedPerson,
  'user:end-sessions': just('Logged out on every device'),
  'user:end-all-sessions': whole('Logged everybody out'),
  'user:send-reset': just('Sent a link for a new password to'),
  'user:reset-second-factor': just('Switched off the second factor of'),
  'user:delete': just('Deleted the account of'),
  'user:export': whole('Saved the list of people as a file'),
  'ticket:change': handled('ticket'),
  'ticket:reply': just('Answered ticket'),
  'ticket:note': just('Wrote a note on ticket'),
  'ticket:remove': just('Removed ticket'),
  'ticket:restore': just('Restored ticket'),
  'ticket:export': whole('Saved tickets as a file'),
  'saved-answer:create': just('Added the saved answer'),
  'saved-answer:change': just('Changed the saved answer'),
  'saved-answer:remove': just('Removed the saved answer'),
  'saved-answer:restore': just('Restored the saved answer'),
  'content:create': content('Added'),
  'content:change': content('Changed'),
  'content:remove': content('Removed'),
  'content:restore': content('Restored'),
  'content:publish': content('Published'),
  'content:discard': content('Discarded the draft of'),
  'testimonial:upload': whole('Uploaded a photo for a testimonial'),
  'catalogue:import': whole('Imported a catalogue'),
  'category:create': just('Added the category'),
  'category:change': just('Changed the category'),
  'category:merge': just('Merged into another the category'),
  'category:delete': just('Deleted the category'),
  'category:restore': just('Restored the category'),
  'synonym:create': just('Added the synonym'),
  'synonym:change': just('Changed the synonym'),
  'synonym:delete': just('Deleted the synonym'),
  'synonym:restore': just('Restored the synonym'),
  'campaign:book': just('Booked the advert'),
  'campaign:add-house': just('Added the house advert'),
  'campaign:approve': just('Approved the advert'),
  'campaign:end': just('Ended the advert'),
  'campaign:invoice': just('Wrote the invoice for the advert'),
  'advert:book': just('Requested the advert'),
  'advert:cancel': just('Cancelled the request for the advert'),
  'rate-card:change': ({ after }) => ({ did: after === null ? 'Withdrew a planned price of' : 'Changed the price of' }),
  'switch:change': turned,
  'mail:send': just('Sent again the mail'),
}

export const valueIn = (value: unknown, field: string): unknown =>
  typeof value === 'object' && value !== null ? Object.entries(value).find(([key]) => key === field)?.[1] : undefined
