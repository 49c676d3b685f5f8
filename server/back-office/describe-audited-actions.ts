/** What the words for a line of the audit log are made of. */
export interface RecordedLine {
  action: string
  /** 'course 1004' */
  thing: string
  institution_id: number | null
  before: unknown
  after: unknown
}

/** A past verb and what it was done to: {name} stands for the thing's name, {team} for the institution whose team it is. */
type Describe = (line: RecordedLine, kind: string) => string

const always =
  (words: string): Describe =>
  () =>
    words
const team =
  (wordsFor: (role: string, kind: string) => string): Describe =>
  ({ before, after }, kind) =>
    wordsFor(valueIn(after ?? before, 'role') === 'owner' ? 'an owner' : 'an editor', kind)

/** What is reviewed is a course or the page of an institution. */
const reviewed =
  (verb: string): Describe =>
  (_line, kind) =>
    kind === 'course' ? `${verb} the course {name}` : `${verb} the page of {name}`

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
    if (state === 'closed') return `Closed ${noun} {name}`
    if (state === 'answered') return `Marked ${noun} {name} as answered`
    if (state !== undefined) return `Reopened ${noun} {name}`
    const assigned = became(line, 'assigned_to')
    if (assigned === undefined) return `Changed ${noun} {name}`
    return assigned === null ? `Unassigned ${noun} {name}` : `Assigned ${noun} {name}`
  }

const changedPerson: Describe = (line) => {
  const locked = became(line, 'locked')
  if (locked !== undefined) return locked ? 'Locked {name} out' : 'Unlocked {name}'
  const role = became(line, 'role')
  if (role === undefined) return 'Changed the account of {name}'
  if (role === 'member') return 'Removed the staff role of {name}'
  return role === 'admin' ? 'Made {name} an admin' : `Made {name} a ${role}`
}

const changedInstitution: Describe = (line) => {
  const suspended = became(line, 'suspended')
  if (suspended !== undefined) return suspended ? 'Suspended {name}' : 'Lifted the suspension of {name}'
  if (became(line, 'name') !== undefined) return 'Renamed the institution {name}'
  const trusted = became(line, 'trusted')
  if (trusted !== undefined) return trusted ? 'Marked {name} as trusted' : 'Marked {name} as no longer trusted'
  return 'Changed the institution {name}'
}

const SWITCH_NAMES: Readonly<Record<string, string>> = {
  'switch chat': 'the chat',
  'switch registration': 'registration',
  'switch enquiries': 'enquiries',
  'switch adverts': 'adverts',
}
const turned: Describe = ({ thing, after }) =>
  `Turned ${after === false ? 'off' : 'on'} ${SWITCH_NAMES[thing] ?? thing}`

const NOUNS: Readonly<Record<string, string>> = {
  'banner message': 'the message',
  faq: 'the question',
  testimonial: 'the testimonial of',
  career: 'the career',
  text: 'the text',
}
const content =
  (verb: string): Describe =>
  (_line, kind) =>
    `${verb} ${NOUNS[kind] ?? kind} {name}`

/** What each action of the audit log means. A line whose action is not here shows its code. */
export const ACTION_WORDS: Readonly<Record<string, Describe>> = {
  'course:create': always('Created the course {name}'),
  'course:submit': always('Submitted the course {name}'),
  'course:recall': always('Took back the submission of the course {name}'),
  'course:withdraw': always('Withdrew the course {name}'),
  'course:confirm': always('Confirmed the course {name}'),
  'course:restore': always('Restored an earlier version of the course {name}'),
  'course:discard': always('Discarded the draft of the course {name}'),
  'course:undelete': always('Restored the deleted draft of the course {name}'),
  'course:import': always('Imported courses for {name}'),
  'course:next-year': always("Created next year's drafts for {name}"),
  'page:submit': always('Submitted the page of {name}'),
  'page:recall': always('Took back the submission of the page of {name}'),
  'page:restore': always('Restored an earlier version of the page of {name}'),
  'page:discard': always('Discarded the draft of the page of {name}'),
  'page:upload': always('Uploaded a picture for the page of {name}'),
  'review:approve': reviewed('Approved'),
  'review:return': reviewed('Returned'),
  'team:invite': team((role) => `Invited ${role} to the team of {team}`),
  'team:accept': team((role) => `Joined the team of {team} as ${role}`),
  'team:change-role': team((role) => `Made a member of {team} ${role}`),
  'team:remove': team((role, kind) =>
    kind === 'invitation'
      ? `Withdrew an invitation as ${role} to the team of {team}`
      : `Removed ${role} from the team of {team}`,
  ),
  'enquiry:reply': always('Answered enquiry {name}'),
  'enquiry:change': handled('enquiry'),
  'enquiry:export': (_line, kind) =>
    kind === 'institution' ? 'Exported the enquiries of {name}' : 'Exported all enquiries',
  'institution:create': always('Added the institution {name}'),
  'institution:change': changedInstitution,
  'institution:delete': always('Deleted the institution {name}'),
  'institution:restore': always('Restored the institution {name}'),
  'institution:merge': always('Merged {name} into another institution'),
  'institution:order': always('Changed which institutions come first'),
  'user:change': changedPerson,
  'user:end-sessions': always('Logged {name} out on every device'),
  'user:end-all-sessions': always('Logged everybody out'),
  'user:send-reset': always('Sent a password reset link to {name}'),
  'user:reset-second-factor': always('Reset two-step login for {name}'),
  'user:delete': always('Deleted the account of {name}'),
  'user:export': always('Exported the list of people'),
  'ticket:change': handled('ticket'),
  'ticket:reply': always('Answered ticket {name}'),
  'ticket:note': always('Added a note to ticket {name}'),
  'ticket:remove': always('Removed ticket {name}'),
  'ticket:restore': always('Restored ticket {name}'),
  'ticket:export': always('Exported the tickets'),
  'saved-answer:create': always('Added the saved answer {name}'),
  'saved-answer:change': always('Changed the saved answer {name}'),
  'saved-answer:remove': always('Removed the saved answer {name}'),
  'saved-answer:restore': always('Restored the saved answer {name}'),
  'content:create': content('Added'),
  'content:change': content('Changed'),
  'content:remove': content('Removed'),
  'content:restore': content('Restored'),
  'content:publish': content('Published'),
  'content:discard': content('Discarded the draft of'),
  'testimonial:upload': always('Uploaded a photo for a testimonial'),
  'catalogue:import': always('Imported a catalogue'),
  'category:create': always('Added the category {name}'),
  'category:change': always('Changed the category {name}'),
  'category:merge': always('Merged {name} into another category'),
  'category:delete': always('Deleted the category {name}'),
  'category:restore': always('Restored the category {name}'),
  'synonym:create': always('Added the synonym {name}'),
  'synonym:change': always('Changed the synonym {name}'),
  'synonym:delete': always('Deleted the synonym {name}'),
  'synonym:restore': always('Restored the synonym {name}'),
  'campaign:book': always('Booked the advert {name}'),
  'campaign:add-house': always('Added the house advert {name}'),
  'campaign:approve': always('Approved the advert {name}'),
  'campaign:end': always('Ended the advert {name}'),
  'campaign:invoice': always('Created the invoice for the advert {name}'),
  'advert:book': always('Requested the advert {name}'),
  'advert:cancel': always('Cancelled the request for the advert {name}'),
  'rate-card:change': ({ after }) =>
    after === null ? 'Withdrew a planned price of {name}' : 'Changed the price of {name}',
  'switch:change': turned,
  'mail:send': always('Resent the email {name}'),
}

export const valueIn = (value: unknown, field: string): unknown =>
  typeof value === 'object' && value !== null ? Object.entries(value).find(([key]) => key === field)?.[1] : undefined
