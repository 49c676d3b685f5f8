import { browserApi } from '../../browser-api.ts'
import { AccountForm } from '../account-form.tsx'
import { ProfileSection } from './profile-section.tsx'
import { useMemberForm } from './use-member-form.ts'

const FILE_NAME = 'graduate-maldives-my-data.json'

/** A plain link could not send the token, so the file is fetched and then saved. */
function saveAsFile(data: unknown): void {
  const address = URL.createObjectURL(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = address
  link.download = FILE_NAME
  link.click()
  URL.revokeObjectURL(address)
}

export function DataSection() {
  const form = useMemberForm({
    fields: {},
    send: () => browserApi.getMemberData(),
    onDone: saveAsFile,
    successText: () => `Your data is in the file ${FILE_NAME}.`,
  })
  return (
    <ProfileSection
      id="data"
      lead="Everything we store about you in one file: your details, courses and notes, conversations and messages to us."
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
