import { type Ask, createClient, openSend, type Send } from './client.ts'
import { personalRoutes } from './personal-routes.ts'

export const createPersonalApi = (send: Send) => createClient(personalRoutes, send)
export type PersonalApi = ReturnType<typeof createPersonalApi>

export const createPersonalApiClient = (ask: Ask): PersonalApi => createPersonalApi(openSend(ask))
