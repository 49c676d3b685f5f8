import { z } from 'zod'
import { briefUserSchema, emailField, nameField, newPasswordField, passwordField } from '../accounts/user.ts'
import { definePrivateCall, messageReply, noBody, noInput } from '../define-call.ts'
import { idParameter } from '../paging.ts'
import { SITE_ROLES, TEAM_ROLES } from './rights.ts'
import { staffRoutes } from './routes.ts'

const tag = 'Studio'
const roleField = z.enum(TEAM_ROLES).meta({ description: 'An owner may also withdraw courses and manage the team.' })

export const getStudio = definePrivateCall(staffRoutes.getStudio, {
  tag,
  summary: 'The institutions that the member works for; all of them for moderators and admins',
  params: noInput,
  body: noBody,
  status: 200,
  reply: z.strictObject({
    institutions: z.array(
      z.strictObject({
        id: z.int(),
        name: z.string(),
        role: z.enum([...TEAM_ROLES, ...SITE_ROLES]),
        /** What it submits is published at once. */
        trusted: z.boolean(),
        /** Visitors see nothing of it; its team can go on working. */
        suspended: z.boolean(),
        /** How many courses are in each state. */
        courses: z.strictObject({
          draft: z.int(),
          in_review: z.int(),
          returned: z.int(),
          published: z.int(),
          withdrawn: z.int(),
        }),
        new_enquiries: z.int(),
      }),
    ),
  }),
  refusals: [],
})

export const confirmPassword = definePrivateCall(staffRoutes.confirmPassword, {
  tag,
  summary: 'Confirm the password again, for staff actions that require it after 15 minutes',
  params: noInput,
  body: z.strictObject({ password: passwordField }),
  status: 200,
  reply: messageReply,
  refusals: [422, 429],
})

const teamMemberSchema = z.strictObject({
  id: z.int(),
  /** Of an open invitation: null, unless there is an account with its email. */
  name: z.string().nullable(),
  email: z.string(),
  role: z.enum(TEAM_ROLES),
  state: z.enum(['active', 'invited']),
})
export type TeamMember = z.infer<typeof teamMemberSchema>

const institutionParams = z.object({ id: idParameter })

export const listTeam = definePrivateCall(staffRoutes.listTeam, {
  tag,
  summary: "The members of the institution's team, and open invitations",
  params: institutionParams,
  body: noBody,
  status: 200,
  reply: z.strictObject({ data: z.array(teamMemberSchema) }),
  refusals: [404],
})

export const inviteToTeam = definePrivateCall(staffRoutes.inviteToTeam, {
  tag,
  summary: 'Invite somebody by mail; an open invitation is sent again',
  params: institutionParams,
  body: z.strictObject({ email: emailField, role: roleField }),
  status: 201,
  reply: teamMemberSchema,
  refusals: [404, 409, 422, 429],
})

export const changeTeamRole = definePrivateCall(staffRoutes.changeTeamRole, {
  tag,
  summary: 'Make a member an owner or an editor, and tell them by mail; the last owner stays one',
  params: institutionParams.extend({ member: idParameter }),
  body: z.strictObject({ role: roleField }),
  status: 200,
  reply: teamMemberSchema,
  refusals: [404, 409, 422],
})

export const removeFromTeam = definePrivateCall(staffRoutes.removeFromTeam, {
  tag,
  summary: 'Remove a member or revoke an invitation',
  params: institutionParams.extend({ member: idParameter }),
  body: noBody,
  status: 200,
  reply: messageReply,
  refusals: [404, 409],
})

const tokenParams = z.object({
  token: z.string().max(200).meta({ description: 'From the link in the mail.', example: 'a-token-from-a-mail' }),
})

export const getInvitation = definePrivateCall(staffRoutes.getInvitation, {
  tag,
  summary: 'What an invitation is for',
  params: tokenParams,
  body: noBody,
  status: 200,
  reply: z.strictObject({
    institution: z.string(),
    role: z.enum(TEAM_ROLES),
    email: z.string(),
    /** Its owner has an account with a verified email, and logs in to accept. */
    has_account: z.boolean(),
  }),
  refusals: [400, 422, 429],
})

export const acceptInvitation = definePrivateCall(staffRoutes.acceptInvitation, {
  tag,
  summary: 'Accept an invitation, with a new account or the token of an existing one',
  params: tokenParams,
  body: z.strictObject({ name: nameField.optional(), password: newPasswordField.optional() }),
  status: 200,
  reply: z.strictObject({ token: z.string(), user: briefUserSchema }),
  refusals: [400, 401, 403, 409, 422, 429],
})
