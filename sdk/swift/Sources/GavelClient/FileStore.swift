import Foundation

/// A file for each value, in a folder that only its owner can read. A value is whole or as it was before, whenever the process is
/// killed. Two processes may share the folder.
public struct FileStore: OutboxStore {
  /// The folder; it is made with the first value.
  public let folder: URL

  public init(folder: URL) {
    self.folder = folder
  }

  /// `gavel` in the app's own support folder.
  public init() throws {
    let support = try FileManager.default.url(for: .applicationSupportDirectory, in: .userDomainMask, appropriateFor: nil, create: true)
    folder = support.appendingPathComponent("gavel", isDirectory: true)
  }

  public func read(_ name: String) throws -> String? {
    do {
      return String(decoding: try Data(contentsOf: file(name)), as: UTF8.self)
    } catch let error where isMissing(error) {
      return nil
    }
  }

  public func write(_ value: String, as name: String) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    let file = file(name)
    let part = folder.appendingPathComponent(UUID().uuidString + ".part")
    guard FileManager.default.createFile(atPath: part.path, contents: nil, attributes: [.posixPermissions: 0o600]) else {
      throw failure("create", part)
    }
    do {
      let handle = try FileHandle(forWritingTo: part)
      defer { try? handle.close() }
      try handle.write(contentsOf: Data(value.utf8))
      try handle.synchronize()
      guard rename(part.path, file.path) == 0 else { throw failure("rename", part) }
    } catch {
      try? FileManager.default.removeItem(at: part)
      throw error
    }
    try synchronizeFolder()
  }

  public func delete(_ name: String) throws {
    do {
      try FileManager.default.removeItem(at: file(name))
    } catch let error where isMissing(error) {
      return
    }
  }

  public func names(_ prefix: String) throws -> [String] {
    do {
      let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      return files.compactMap { name(of: $0) }.filter { $0.hasPrefix(prefix) }
    } catch let error where isMissing(error) {
      return []
    }
  }

  private static let suffix = ".json"
  private static let plain = CharacterSet(charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_~")

  private func file(_ name: String) -> URL {
    let encoded = name.addingPercentEncoding(withAllowedCharacters: FileStore.plain) ?? ""
    return folder.appendingPathComponent(encoded + FileStore.suffix)
  }

  private func name(of file: String) -> String? {
    guard file.hasSuffix(FileStore.suffix) else { return nil }
    return String(file.dropLast(FileStore.suffix.count)).removingPercentEncoding
  }

  /// The new name is on the disk, too.
  private func synchronizeFolder() throws {
    let descriptor = open(folder.path, O_RDONLY)
    guard descriptor >= 0 else { throw failure("open", folder) }
    defer { close(descriptor) }
    guard fsync(descriptor) == 0 else { throw failure("synchronize", folder) }
  }

  private func isMissing(_ error: any Error) -> Bool {
    let code = (error as? CocoaError)?.code
    return code == .fileReadNoSuchFile || code == .fileNoSuchFile
  }

  private func failure(_ what: String, _ url: URL) -> any Error {
    CocoaError(.fileWriteUnknown, userInfo: [NSFilePathErrorKey: url.path, NSLocalizedDescriptionKey: "cannot \(what) \(url.path), errno \(errno)"])
  }
}
