import sharp from 'sharp'
import { runWorker } from '../../threads/answerApart'
import { type PictureRequest, readPicture } from './readPicture'

// Two threads at once are enough for two cores; each thread's own library takes no more.
sharp.concurrency(1)
sharp.cache(false)
await runWorker(({ content, drawing }: PictureRequest) => readPicture(content, { drawing }))
