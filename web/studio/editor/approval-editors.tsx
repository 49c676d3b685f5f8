import { DELIVERY_MODALITIES, type DeliveryModality } from '../../../contract/catalogue/course-options.ts'
import { approvalNotes } from '../../catalogue/course/describe-course.ts'
import { todayInMaldives } from '../../format-date.ts'
import { type CourseContent, readList, readText } from './course-field-values.ts'
import { APPROVAL_STATUSES } from './course-fields.ts'
import { useEditor } from './editor-context.ts'
import { ChoiceInput, type ControlProps } from './inputs.tsx'

const STATUSES = ['approved', 'provisional', 'expired'] as const

const NO_APPROVAL = {
  approval_status: null,
  approval_number: null,
  approval_valid_until: null,
  approval_campuses: [],
  approval_modalities: [],
}

/** Without an approval nothing else is said about it. */
export function ApprovalStatusEditor(control: ControlProps) {
  const { content, change } = useEditor()
  return (
    <>
      <ChoiceInput
        {...control}
        choices={APPROVAL_STATUSES}
        none="Not approved"
        value={readText(content['approval_status'])}
        onChange={(status) => change(status === '' ? NO_APPROVAL : { approval_status: status })}
      />
      <BeyondApproval />
    </>
  )
}

/** What the public page will say about a course that goes beyond its approval. */
export function notesBeyondApproval(content: CourseContent, today: string): string[] {
  const status = STATUSES.find((each) => each === content['approval_status'])
  const validUntil = readText(content['approval_valid_until'])
  if (status === undefined || validUntil === '') return []
  const isModality = (code: string): code is DeliveryModality => code in DELIVERY_MODALITIES
  const taught = readList(content['delivery_modalities']).filter(isModality)
  return approvalNotes({
    approval: {
      number: readText(content['approval_number']),
      status,
      valid_until: validUntil,
      campuses: readList(content['approval_campuses']),
      modalities: readList(content['approval_modalities']).filter(isModality),
    },
    mqa_approved: status !== 'expired' && validUntil >= today,
    campuses: readList(content['campuses']).map((name) => ({ id: 0, name, island_city: '' })),
    delivery_modalities: Object.fromEntries(taught.map((code) => [code, DELIVERY_MODALITIES[code]])),
  })
}

function BeyondApproval() {
  const { content } = useEditor()
  const notes = notesBeyondApproval(content, todayInMaldives())
  if (notes.length === 0) return null
  return (
    <div className="live-result">
      <h3 className="font-bold">What visitors will read</h3>
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
    </div>
  )
}
