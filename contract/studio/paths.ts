/** The page that an invitation's mail links to. */
export const invitationPath = (token: string): string => `/invitations/${token}`

export const studioCoursePath = (id: number): string => `/studio/courses/${id}`
