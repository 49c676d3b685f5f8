import { accountApi } from './account-api.ts'
import { AccountForm } from './account-form.tsx'
import { asMember } from './as-member.ts'
import { FAILURE_TEXTS } from './failure-texts.ts'
import { ProfileSection } from './profile-section.tsx'
import { useForm } from './use-form.ts'

const FILE_NAME = 'graduate-maldives-my-data.json'

/** A link alone could not show the token, so the file is fetched and then handed over. */
function handOver(data: unknown): void {
  const address = URL.createObjectURL(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = address
  link.download = FILE_NAME
  link.click()
  URL.revokeObjectURL(address)
}

export function DataSection() {
  const form = useForm({
    fields: {},
    send: () => asMember(accountApi.getMemberData()),
    onDone: handOver,
    successText: () => `Your data is in the file ${FILE_NAME}.`,
    ...FAILURE_TEXTS,
  })
  return (
    <ProfileSection
      id="data"
      lead="Everything we hold about you, in one file: your details, your courses and notes, your conversations."
    >
      <AccountForm
        form={form}
        label="Your data"
        button="Download my data"
        sendingButton="Preparing the file..."
        look="quiet"
      />
    </ProfileSection>
  )
}
