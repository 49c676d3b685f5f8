import type { TestProject } from 'vitest/node'
import { z } from 'zod'
import { startPrivatePostgres, startPrivateRedis, whyNoRedis } from './private-servers.ts'
import {
  type BuiltTemplates,
  buildEmbeddedTemplates,
  buildPostgresTemplates,
  type TemplateDatabases,
} from './template-databases.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    databaseKind: 'embedded' | 'postgres'
    /** The PostgreSQL server's maintenance database, in the project `postgres`. */
    postgresUrl: string | undefined
    templates: TemplateDatabases
    /** Why the sample catalogue could not be loaded, where that is so. */
    sampleError: string | undefined
    /** Nothing where Redis is neither given nor installed. */
    redisUrl: string | undefined
  }
}

/** Runs once for each of the projects `embedded` and `postgres`, and only where one of their tests was asked for. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const undo: (() => Promise<void>)[] = []
  const teardown = async () => {
    for (const step of undo.reverse()) await step()
  }
  try {
    await provideDatabase(project, undo)
    await provideRedis(project, undo)
  } catch (error) {
    await teardown()
    throw error
  }
  return teardown
}

async function provideDatabase(project: TestProject, undo: (() => Promise<void>)[]): Promise<void> {
  const { TEST_DATABASE_URL } = process.env
  const isEmbedded = project.name === 'embedded'
  const serverUrl = isEmbedded ? undefined : TEST_DATABASE_URL || (await ownPostgres(undo))
  const built = givenTemplates() ?? (await buildTemplates(serverUrl))
  undo.push(built.remove)
  project.provide('postgresUrl', serverUrl)
  project.provide('templates', built.templates)
  project.provide('sampleError', built.sampleError)
}

const buildTemplates = (serverUrl: string | undefined): Promise<BuiltTemplates> =>
  serverUrl === undefined ? buildEmbeddedTemplates() : buildPostgresTemplates(serverUrl)

/** Mutation testing runs the tests hundreds of times, and builds what they start from once. */
function givenTemplates(): BuiltTemplates | undefined {
  const { TEST_TEMPLATES } = process.env
  if (!TEST_TEMPLATES) return undefined
  const templates = templatesSchema.parse(JSON.parse(TEST_TEMPLATES))
  return { templates, sampleError: undefined, remove: async () => undefined }
}

const templatesSchema = z.object({ bare: z.string(), empty: z.string(), sample: z.string() })

async function ownPostgres(undo: (() => Promise<void>)[]): Promise<string> {
  const server = await startPrivatePostgres()
  undo.push(() => server.stop())
  return server.url
}

async function provideRedis(project: TestProject, undo: (() => Promise<void>)[]): Promise<void> {
  const { TEST_REDIS_URL } = process.env
  if (TEST_REDIS_URL || whyNoRedis()) return project.provide('redisUrl', TEST_REDIS_URL)
  const server = await startPrivateRedis()
  undo.push(() => server.stop())
  project.provide('redisUrl', server.url)
}
