import type { CourseSummary } from './course.ts'

/** 'Face to Face/Online'. */
export const deliveryText = ({ delivery_modalities }: Pick<CourseSummary, 'delivery_modalities'>): string =>
  Object.values(delivery_modalities).join('/')
