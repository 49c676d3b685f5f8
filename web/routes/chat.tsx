import { chatPath } from '../../contract/paths.ts'
import { CareerChat } from '../guidance/chat/career-chat.tsx'
import { PageHead } from '../layout/page-head.tsx'

export default function Chat() {
  return (
    <>
      <PageHead
        title="Career Guidance"
        canonicalPath={chatPath()}
        keywords={['career guidance', 'career advice', 'careers']}
        description="Tell our adviser what you like, what you have finished at school and what you can spend, and get courses in the Maldives that fit, with the reasons."
      />
      <CareerChat />
    </>
  )
}
