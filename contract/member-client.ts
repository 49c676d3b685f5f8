import { createClient, type Send, sendOver, type Transport } from './client.ts'
import { memberRoutes } from './member-routes.ts'

export const createMemberApi = (send: Send) => createClient(memberRoutes, send)
export type MemberApi = ReturnType<typeof createMemberApi>

export const createMemberApiClient = (transport: Transport): MemberApi => createMemberApi(sendOver(transport))
