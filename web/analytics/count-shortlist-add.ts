import { browserApi } from '../browser-api.ts'
import { asksForPrivacy } from './asks-for-privacy.ts'

export function countShortlistAdd(courseId: number): void {
  if (!asksForPrivacy()) browserApi.countShortlistAdd(courseId).catch(() => undefined)
}
