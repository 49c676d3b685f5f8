import { z } from 'zod'
import { institutionSchema } from '../catalogue/institution.ts'
import { definePrivateCall, noBody } from '../define-call.ts'
import { idParameter } from '../paging.ts'
import {
  discardSchema,
  draftWithStateSchema,
  restorationSchema,
  stateReply,
  submissionSchema,
  versionField,
} from './course-calls.ts'
import { PICTURE_KINDS, PICTURE_MAX_BYTES } from './picture-shapes.ts'
import { staffRoutes } from './routes.ts'

const tag = 'Studio'
const params = z.object({ id: idParameter })

export const getStudioPage = definePrivateCall(staffRoutes.getStudioPage, {
  tag,
  summary: "The institution's page as its team sees it",
  params,
  body: noBody,
  status: 200,
  reply: draftWithStateSchema,
  refusals: [404],
})

export const getPagePreview = definePrivateCall(staffRoutes.getPagePreview, {
  tag,
  summary: 'The draft as the public call would answer it; what is not valid yet, as it is published',
  params,
  body: noBody,
  status: 200,
  reply: z.strictObject({ data: institutionSchema }),
  refusals: [404],
})

export const savePageDraft = definePrivateCall(staffRoutes.savePageDraft, {
  tag,
  summary: 'Replace the draft; 409 with the other version if somebody saved in between',
  params,
  body: z.strictObject({
    version: versionField,
    page: z.record(z.string().max(60), z.unknown()).meta({
      description: 'The fields of an institution as in its JSON import, without id and name.',
      example: { overview: '<p>By the sea.</p>' },
    }),
  }),
  bodyMaxBytes: 256 * 1024,
  status: 200,
  reply: z.strictObject({ version: z.int() }),
  refusals: [404, 409, 422],
})

export const submitPage = definePrivateCall(staffRoutes.submitPage, {
  tag,
  summary: 'Submit the draft for review; a trusted institution publishes it at once',
  params,
  body: submissionSchema,
  status: 200,
  reply: stateReply,
  refusals: [404, 409, 422],
})

export const recallPage = definePrivateCall(staffRoutes.recallPage, {
  tag,
  summary: 'Take a submission back, so that the draft can be changed again',
  params,
  body: noBody,
  status: 200,
  reply: stateReply,
  refusals: [404, 409],
})

export const restorePage = definePrivateCall(staffRoutes.restorePage, {
  tag,
  summary: 'Make an old revision the draft; nothing is published',
  params,
  body: restorationSchema,
  status: 200,
  reply: stateReply,
  refusals: [404, 409, 422],
})

export const discardPageDraft = definePrivateCall(staffRoutes.discardPageDraft, {
  tag,
  summary: 'Discard the draft; what is published stays',
  params,
  body: discardSchema,
  status: 200,
  reply: stateReply,
  refusals: [404, 409, 422],
})

export const uploadPicture = definePrivateCall(staffRoutes.uploadPicture, {
  tag,
  summary: 'Store a JPG or PNG for the page, decoded and encoded again; its kind decides its shape',
  params,
  query: z.object({ kind: z.enum(PICTURE_KINDS).meta({ description: 'Where the page shows it.', example: 'crest' }) }),
  body: z.custom<Uint8Array>((value) => value instanceof Uint8Array, 'must be a picture'),
  bodyType: 'image/*',
  bodyMaxBytes: PICTURE_MAX_BYTES,
  status: 201,
  reply: z.strictObject({ url: z.string(), width: z.int(), height: z.int() }),
  refusals: [404, 409, 422, 429],
})
