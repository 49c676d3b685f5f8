export { registerCrawlers } from './routes.ts'
