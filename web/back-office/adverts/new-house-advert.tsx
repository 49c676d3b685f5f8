import type { SyntheticEvent } from 'react'
import { useNavigate } from 'react-router'
import { TOPLINE_MAX_CHARACTERS } from '../../../contract/advertising/rate-card.ts'
import { adminAdvertPath } from '../../../contract/studio/staff-paths.ts'
import { BannerField } from '../../advertising/banner-field.tsx'
import { TextField } from '../../design/form-fields.tsx'
import { staffApi } from '../../staff/staff-api.ts'
import { ActionOutcome, useAction } from '../../staff/use-action.tsx'
import { AdvertLinks } from './advert-links.tsx'

/** A banner of our own for slots that nobody has booked. */
export function NewHouseAdvert() {
  const navigate = useNavigate()
  const action = useAction()
  const send = async (event: SyntheticEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const [link, text, banner] = [String(form.get('link')), String(form.get('text')), String(form.get('banner'))]
    let id = 0
    const isDone = await action.run(async () => {
      id = (await staffApi.addHouseAdvert({ link, text, banner })).id
    }, 'House advert added. Visitors see it from now on.')
    if (isDone) await navigate(adminAdvertPath(id))
  }
  return (
    <>
      <AdvertLinks />
      <title>New house advert | Back office</title>
      <h1 className="font-extrabold text-title">New house advert</h1>
      <p className="text-ink-soft">
        It is shown from now on, in turn with the other house adverts, in banner slots that nobody has booked, until you
        end it.
      </p>
      <form className="staff-card grid gap-4" onSubmit={(event) => void send(event)}>
        <TextField
          name="text"
          label="Alternative text"
          hint="Read aloud to people who can't see the banner."
          maxLength={TOPLINE_MAX_CHARACTERS}
          required
        />
        <TextField name="link" label="Link" placeholder="https://" maxLength={500} required />
        <BannerField error={undefined} hint="803 x 133 pixels, or twice that; JPG, PNG or GIF." />
        <ActionOutcome action={action} />
        <button className="button justify-self-start" type="submit" disabled={action.isRunning}>
          Show it
        </button>
      </form>
    </>
  )
}
