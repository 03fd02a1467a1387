import MapPinOff from 'lucide-react/icons/map-pin-off'
import { StatusPage } from './StatusPage'

export function NotFoundPage() {
  return <StatusPage code="404" title="页面不存在" text="请检查地址是否正确，或从首页重新进入。" icon={MapPinOff} />
}
