import type { Right } from '../api-routes.ts'

/** What somebody may be for one institution. */
export const TEAM_ROLES = ['editor', 'owner'] as const
export type TeamRole = (typeof TEAM_ROLES)[number]

/** What somebody may be for the whole site. */
export const SITE_ROLES = ['moderator', 'admin'] as const
export type SiteRole = (typeof SITE_ROLES)[number]

const EDITOR_RIGHTS = [
  'studio:read',
  'course:create',
  'course:save',
  'course:submit',
  'course:recall',
  'course:confirm',
  'course:restore',
  'course:import',
  'page:save',
  'page:submit',
  'page:recall',
  'page:restore',
  'enquiry:read',
  'enquiry:reply',
  'advert:read',
] as const

/** What a role may do in the studio of its own institution. */
export const TEAM_RIGHTS: Readonly<Record<TeamRole, readonly Right[]>> = {
  editor: EDITOR_RIGHTS,
  owner: [
    ...EDITOR_RIGHTS,
    'course:withdraw',
    'team:read',
    'team:invite',
    'team:change-role',
    'team:remove',
    'enquiry:export',
    'advert:book',
  ],
}

/** What a role may do for the site, and in the studio of every institution. */
export const SITE_RIGHTS: Readonly<Record<SiteRole, readonly Right[] | 'all'>> = {
  moderator: [
    'today:read',
    'studio:read',
    'team:read',
    'enquiry:read',
    'enquiry:read-all',
    'review:read',
    'review:decide',
    'audit:read',
    'category:read',
    'category:change',
    'synonym:read',
    'synonym:change',
    'campaign:read',
    'campaign:approve',
    'advert:read',
    'ticket:read',
    'ticket:reply',
    'content:read',
    'content:edit',
  ],
  admin: 'all',
}

export const hasRight = (rights: readonly Right[] | 'all' | undefined, right: Right): boolean =>
  rights === 'all' || (rights?.includes(right) ?? false)
