export { registerSocialPictures } from './routes.ts'
