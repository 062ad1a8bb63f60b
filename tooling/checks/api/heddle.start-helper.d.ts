import { TeamInvitation } from '@heddle/memory/threads';
interface HelperPort {
    readonly ready: Promise<void>;
    listen(onEnd: (error: unknown) => void): void;
}
declare function startHelper(invitation: TeamInvitation): HelperPort;
export { startHelper };
