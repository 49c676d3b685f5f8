/** As many as a comparison has columns. */
export const ENQUIRY_MAX_COURSES = 3
export const ENQUIRY_MESSAGE_MAX_LENGTH = 2_000
export const INTAKE_MAX_LENGTH = 40

export const ENQUIRY_STATES = ['new', 'answered', 'closed', 'withdrawn'] as const
export type EnquiryState = (typeof ENQUIRY_STATES)[number]

/** 'GM-7K3F9QXM', without letters and digits that are mistaken for one another. */
export const REFERENCE = /^GM-[2-9A-HJ-NP-Z]{8}$/
